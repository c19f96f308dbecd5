/** Version of the package, set by the build. */
export const version: string = __VERSION__;
