/** The address of the one font file, for the page's head to fetch early. */
export { default as fontUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
