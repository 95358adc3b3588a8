import sharp from "sharp";
import { card } from "../../shared/models/card.ts";
import { company } from "../../shared/models/company.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { archBridge, oakLeaf, person, planks, pottery, treeRings } from "./demo-drawings.ts";

/** A picture of the demo: a file of an account, and the record that shows it. */
export interface DemoPicture {
  _id: string;
  owner: string;
  name: string;
  bytes: () => Promise<Uint8Array>;
  shownBy: { model: Model; id: string; field: string };
}

export const demoPictures: readonly DemoPicture[] = [
  coverOf("demo-card-a", "demo-kartya", "Évgyűrűk.jpg", treeRings),
  coverOf("demo-card-c", "demo-kartya", "Deszkák.jpg", planks),
  coverOf("demo-card-d", "demo-masik", "Pots on a shelf.jpg", pottery),
  {
    ...coverOf("demo-card-a", "demo-kartya", "Portré.jpg", person),
    _id: "demo-portrait-demo-card-a",
    shownBy: { model: card, id: "demo-card-a", field: "portrait" },
  },
  logoOf(demoCompanies.workshop, "Tölgyfa embléma.png", oakLeaf),
  logoOf(demoCompanies.bridges, "Hídépítő embléma.png", archBridge),
];

function coverOf(id: string, owner: string, name: string, draw: () => string): DemoPicture {
  return {
    _id: `demo-cover-${id}`,
    owner,
    name,
    bytes: () => drawn(draw).jpeg({ quality: 90 }).toBuffer(),
    shownBy: { model: card, id, field: "coverImage" },
  };
}

function logoOf(id: string, name: string, draw: () => string): DemoPicture {
  return {
    _id: `demo-logo-${id}`,
    owner: "demo-ceg",
    name,
    bytes: () => drawn(draw).png().toBuffer(),
    shownBy: { model: company, id, field: "logo" },
  };
}

function drawn(draw: () => string) {
  // Functions that decode uploads block drawings, and on one machine they share this switch.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return sharp(Buffer.from(draw()));
}
