import { defineConfig } from 'vite';

/**
 * The server in a few files instead of a thousand: finding, stripping and compiling each of them took most of a start and a quarter of the
 * memory. Development and tests run the sources themselves.
 */
export default defineConfig({
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/program',
    target: 'node24',
    minify: false,
    emptyOutDir: true,
  },
  ssr: {
    noExternal: true,
    // Those that look for their own files beside themselves.
    external: ['sharp', '@fastify/swagger-ui', 'vite'],
  },
});
