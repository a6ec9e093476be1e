/** Made when the program is built, of the files of the icons. */
declare module 'virtual:icon-set' {
  const icons: Record<string, import('lucide').IconNode>;
  export default icons;
}
