import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * React Router carries its framework mode and its instrumentation into every bundle, because the parts that are used import them. Nothing of
 * ours can reach that code, and visitors should not download it: the browser gets stand-ins that do what those modules do outside of
 * framework mode. A release of the router that moves or renames something fails the build here.
 */
const standIns: Record<string, Record<string, string>> = {
  'lib/dom/ssr/components.js': {
    FrameworkContext: `/* @__PURE__ */ createContext(undefined)`,
    usePrefetchBehavior: `() => [false, undefined, {}]`,
    PrefetchPageLinks: `() => null`,
    mergeRefs: `(given) => given`,
  },
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: `() => undefined`,
    getRouteInstrumentationUpdates: `() => ({})`,
    instrumentClientSideRouter: `(router) => router`,
  },
};

export function leanRouter(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'marquee-lean-router',
    apply: 'build',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      async handler(id) {
        const [name, exports] = Object.entries(standIns).find(([name]) => id.endsWith(`/${name}`)) ?? [];
        if (!name || !exports) return null;
        const code = standInFor(await readFile(id, 'utf8'), exports);
        if (!code) this.error(`React Router's ${name} has changed: see vite/lean-router.ts`);
        replaced.add(name);
        return { code, moduleSideEffects: false };
      },
    },
    buildEnd(error) {
      const missed = Object.keys(standIns).filter((name) => !replaced.has(name));
      if (!error && missed.length > 0)
        this.error(`React Router no longer has ${missed.join(', ')}: see vite/lean-router.ts`);
    },
  };
}

/** A module with the same names to import; those that only framework mode calls are empty. */
function standInFor(original: string, exports: Record<string, string>): string | undefined {
  const names = /export \{([^}]+)\};?\s*$/
    .exec(original)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  if (!names || Object.keys(exports).some((name) => !names.includes(name))) return undefined;
  const lines = names.map((name) => `export const ${name} = ${exports[name] ?? 'undefined'};`);
  return `import { createContext } from 'react';\n${lines.join('\n')}`;
}
