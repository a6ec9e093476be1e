import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSet } from './vite/icon-set.ts';
import { precompress } from './vite/precompress.ts';

/** Two builds of the same React program: one for the browser, one that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), iconSet(), ...(isSsrBuild ? [] : [precompress()])],
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
    // Every stylesheet and script is a file of its own: the content security policy allows nothing inline.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx',
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
 * What every public page needs travels in few files: React, which changes rarely, and the site's own frame with all of its styles. Small
 * together, they save a handful of requests, and no screen can ever appear before its styles. What only one screen needs stays with it.
 */
const browserChunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'site', test: /src[\\/]web[\\/](?:site|ui)[\\/].*\.css$/, priority: 2 },
  {
    name: 'site',
    test: /src[\\/](?:web[\\/](?:site|ui)[\\/]|contract[\\/](?:dates|images|limits|text)\.ts)/,
    minShareCount: 2,
    priority: 1,
  },
];
