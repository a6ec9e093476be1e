import { defineConfig } from 'vite';

/**
 * The server in a few files instead of a thousand: finding, stripping and compiling each of them took most of a start and a quarter of the
 * memory. Development and tests run the sources themselves.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/program',
    target: 'node24',
    emptyOutDir: true,
    // The text of the program stays in memory for as long as it runs: without comments and indentation, and with one byte for a letter,
    // which a single letter beyond Latin would make two. Names stay as they are, so that stack traces can be read.
    rolldownOptions: {
      // A thread begins with a file of its own.
      input: [
        'src/server/main.ts',
        'src/server/domain/inbox/inbound-mail/reader-thread.ts',
        'src/server/domain/content/rich-text/cleaning-thread.ts',
        'src/server/render/render-thread.ts',
      ],
      // All in one folder, so that the thread's file is found beside whatever file starts it.
      output: {
        chunkFileNames: '[name]-[hash].js',
        charset: 'ascii',
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
  ssr: {
    noExternal: true,
    // Those that look for their own files beside themselves, and one whose parts have to be loaded in an order that bundling loses.
    external: ['sharp', 'vite', '@simplewebauthn/server', '@simplewebauthn/server/helpers'],
  },
});
