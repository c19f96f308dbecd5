interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What we read of package-lock.json. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** A bill of materials in CycloneDX 1.6. */
export interface Bill {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** The packages a release may have code of: the dependencies that are not for development, and theirs. */
export function billOf({ packages }: Lock, version: string): Bill {
  const found = new Set(Object.keys(packages['']?.dependencies ?? {}));
  for (const name of found) for (const next of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) found.add(next);
  const components = [...found].toSorted().map((name) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked?.version) throw new Error(`package-lock.json doesn't hold ${name}`);
    return {
      type: 'library',
      name,
      version: locked.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
      licenses: locked.license ? [{ license: { id: locked.license } }] : [],
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'dating-app-widget', version } },
    components,
  };
}
