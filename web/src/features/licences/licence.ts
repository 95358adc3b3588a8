/** A package of others that the product contains. */
export interface Licence {
  name: string;
  version: string;
  /** SPDX name, such as `MIT`. */
  licence: string;
  /** The licence's own text; empty if the package has no file of it. */
  text: string;
}
