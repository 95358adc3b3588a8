import sharp from "sharp";
import { card } from "../../shared/models/card.ts";
import { company } from "../../shared/models/company.ts";
import { feedback } from "../../shared/models/feedback.ts";
import { notification } from "../../shared/models/notification.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { demoCompanies } from "./demo-accounts.ts";
import { order } from "../../shared/models/order.ts";
import { product } from "../../shared/models/product.ts";
import { demoFileNotification } from "./demo-notifications.ts";
import { archBridge, oakLeaf, person, planks, pottery, treeRings } from "./demo-drawings.ts";
import type { OrderState } from "../../shared/shop/order-states.ts";
import { drawProof } from "./proof-drawing.ts";
import { codeOnDoor, codeOnLaptop, codeOnPhone } from "./product-drawings.ts";

/** A picture of the demo: a file of an account, and the record that shows it: in a field, in a part of one, or at the end of a list. */
export interface DemoPicture {
  _id: string;
  owner: string;
  name: string;
  bytes: () => Promise<Uint8Array>;
  shownBy: { model: Model; id: string; field: string };
}

const proofHu = { name: "Bőhm-Szűcs Eszter", position: "belsőépítész", back: "Érintse meg" };
const proofEn = { name: "Daniel Ashworth", position: "interior designer", back: "Tap it" };

export const demoPictures: readonly DemoPicture[] = [
  coverOf("demo-card-a", "demo-kartya", "Évgyűrűk.jpg", treeRings),
  coverOf("demo-card-c", "demo-kartya", "Deszkák.jpg", planks),
  coverOf("demo-card-d", "demo-masik", "Pots on a shelf.jpg", pottery),
  {
    ...coverOf("demo-card-a", "demo-kartya", "Portré.jpg", person),
    _id: "demo-portrait-demo-card-a",
    shownBy: { model: card, id: "demo-card-a", field: "portrait" },
  },
  productPicture("cover", "Matrica a laptopon.jpg", codeOnLaptop),
  productPicture("images", "Matrica a telefonon.jpg", codeOnPhone),
  productPicture("images", "Matrica a kirakatban.jpg", codeOnDoor),
  {
    _id: "demo-proof",
    owner: "demo-kartya",
    name: "Látványterv.png",
    bytes: () =>
      drawn(() => drawProof(proofHu))
        .png()
        .toBuffer(),
    shownBy: { model: notification, id: demoFileNotification, field: "files" },
  },
  proofOf("proofSent", "demo-kartya", "Látványterv.png", proofHu),
  proofOf("proofApproved", "demo-masik", "Proof.png", proofEn),
  {
    _id: "demo-screenshot",
    owner: "demo-kartya",
    name: "Képernyőkép.png",
    bytes: () => drawn(treeRings).png().toBuffer(),
    shownBy: { model: feedback, id: "demo-feedback-1", field: "screenshot" },
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

/** The file of an order's proof. The name is printed as the buyer typed it. */
function proofOf(
  state: OrderState,
  owner: string,
  name: string,
  printed: typeof proofHu,
): DemoPicture {
  return {
    _id: `demo-proof-${state}`,
    owner,
    name,
    bytes: () =>
      drawn(() => drawProof(printed))
        .png()
        .toBuffer(),
    shownBy: { model: order, id: `demo-order-${state}`, field: "proof.file" },
  };
}

/** Other packages have no picture: their pages draw what is in them. */
function productPicture(field: "cover" | "images", name: string, draw: () => string): DemoPicture {
  return {
    _id: `demo-product-picture-${draw.name}`,
    owner: "demo-admin",
    name,
    bytes: () => drawn(draw).jpeg({ quality: 90 }).toBuffer(),
    shownBy: { model: product, id: "demo-product-sticker", field },
  };
}

function drawn(draw: () => string) {
  // Functions that decode uploads block drawings, and on one machine they share this switch.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return sharp(Buffer.from(draw()));
}
