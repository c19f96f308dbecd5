/** Installs packages of Debian's, where we may: false where there is no apt-get, where we are not root, or when it failed. */
export function installFromDebian(what: string, packages: readonly string[]): Promise<boolean>;
