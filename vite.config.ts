import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontSubsets } from './vite/font-subsets.ts';
import { iconSet } from './vite/icon-set.ts';
import { precompress } from './vite/precompress.ts';

/** Two builds of the same React program: one for the browser, one that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), iconSet(), fontSubsets('src/web/ui/fonts.css'), ...(isSsrBuild ? [] : [precompress()])],
  publicDir: isSsrBuild ? false : 'src/web/public',
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) } },
  },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // Pictures in a stylesheet stay files: it stands in the page itself, where every byte is waited for.
    assetsInlineLimit: 0,
    // The page itself tells the loader which files the program has, since it knows the screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/loader-[^/]+$/.test(hostId) ? [] : dependencies,
    },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/loader/loader.ts',
      output: isSsrBuild ? keptInMemory : { codeSplitting: { groups: browserChunks } },
    },
  },
  // React and the router are part of the server's bundle in their production form, whatever NODE_ENV says when it runs.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));

/** As in vite.program.config.ts, and for the same reason. */
const keptInMemory = { charset: 'ascii', minify: { compress: false, mangle: false, codegen: true } } as const;

/**
 * Few files, each for one moment. The loader comes with every page and holds all that it needs, so that a page which is only read takes nothing else.
 * Then come React, which changes rarely, the program, and what several screens share; what only one screen needs stays with it. Each takes
 * along what it needs unless one above has it.
 */
const browserChunks = [
  { name: 'loader', test: /src[\\/]web[\\/]loader[\\/]|preload-helper/, priority: 3 },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'program', test: /src[\\/]web[\\/](?:program\.tsx|ui[\\/])/, priority: 1 },
  { name: 'screens', test: /src[\\/]web[\\/]site[\\/]/, minShareCount: 2, priority: 1 },
];
