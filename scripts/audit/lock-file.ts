type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  deprecated?: string;
};
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

export type LockProblem = { name: string; problem: string };

/** What the lock file alone tells about the packages that the product runs on: no network is asked, and nothing has to be installed. */
export function problemsInLock({ packages }: LockFile): { checked: number; problems: LockProblem[] } {
  const ofProduct = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
  const problems = ofProduct.flatMap(([path, locked]) => {
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${locked.version}`;
    return problemsOf(locked).map((problem) => ({ name, problem }));
  });
  return { checked: ofProduct.length, problems };
}

/** Packages of other platforms may be missing from a registry; without a checksum they cannot be installed from anywhere. */
function problemsOf({ integrity, optional, resolved, deprecated }: LockedPackage): string[] {
  return [
    ...(integrity?.startsWith('sha512-') || (optional && integrity === undefined)
      ? []
      : ['has no SHA-512 checksum']),
    ...(resolved !== undefined ? ['is tied to one place to download it from'] : []),
    ...(deprecated !== undefined ? [`is deprecated: ${deprecated}`] : []),
  ];
}
