/** The bundler's form of a font: its bytes. */
declare module "*.woff" {
  const bytes: Uint8Array;
  export default bytes;
}
