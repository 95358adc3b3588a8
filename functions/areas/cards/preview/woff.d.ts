/** The bundler loads a font file as its bytes. */
declare module "*.woff" {
  const bytes: Uint8Array;
  export default bytes;
}
