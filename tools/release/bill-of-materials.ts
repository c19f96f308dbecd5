/** A package with code in the build, as reported by Vite. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly identifier?: string;
}

/** A bill of materials in CycloneDX 1.6. */
export interface Bill {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** Lists exactly the bundled packages, whether package.json calls them dependencies or not. */
export function billOf(bundled: readonly Bundled[], version: string): Bill {
  const components = bundled.map(({ name, version: of, identifier }) => ({
    type: 'library',
    name,
    version: of,
    purl: `pkg:npm/${name.replace('@', '%40')}@${of}`,
    licenses: identifier ? [licenseOf(identifier)] : [],
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'dating-app-widget', version } },
    components,
  };
}

const licenseOf = (identifier: string) =>
  identifier.includes(' ') ? { expression: identifier } : { license: { id: identifier } };
