/** The address of the font file that every page needs, for its head to fetch early. */
export { default as fontUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
