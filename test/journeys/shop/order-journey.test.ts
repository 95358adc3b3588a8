import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Device } from "../../support/journeys/browser.ts";
import { linkTo } from "../../support/journeys/mail-links.ts";
import { logIn, logInByCall, postByCall } from "../../support/journeys/log-in.ts";
import { useProduct } from "../../support/journeys/use-product.ts";

const words = {
  hu: {
    addToCart: "Kosárba",
    cart: "Kosár",
    more: "Eggyel több: Egyéni",
    quantity: "Darabszám: Egyéni",
    personalise: "Egyedi szöveget kérek a kártyákra",
    printed: "A kártyák szövege",
    toOrder: "Tovább a megrendeléshez",
    signUp: "Regisztráció",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    email: "E-mail-cím",
    password: "Jelszó",
    again: "Jelszó még egyszer",
    signedUp: "Sikeres regisztráció! Kövesse a megerősítő levélben leírt lépéseket.",
    confirm: "A cím megerősítése",
    details: "Az Ön adatai",
    addressee: "Név vagy cégnév",
    zip: "Irányítószám",
    city: "Település",
    address: "Utca, házszám",
    taxNumber: "Adószám (csak cégeknek)",
    wrongFormat: "Hibás formátum!",
    required: "Ez a mező kötelező!",
    toReview: "Rendelés ellenőrzése",
    review: "Ellenőrizze a rendelését",
    change: "Adatok módosítása",
    order: /^Megrendelés fizetési kötelezettséggel/,
    sum: "20 970 Ft",
    thanks: "Köszönjük a rendelését!",
    awaiting: "Fizetésre vár",
    placedMail: "Megkaptuk a megrendelését",
    proForma: "Díjbekérő (PDF)",
    approve: "Látványterv jóváhagyása",
    approved: "Jóváhagyta a látványtervet.",
    proofNote: "Így fog kinézni a kártya.",
    shipped: "Szállítja: Magyar Posta, nyomkövetési szám: RR123456789HU.",
    delivered: "Megérkeztek a kártyái. Kösse össze mindegyiket egy névjeggyel.",
    toConnect: "Kártya összekötése",
    notClaimed: "Nincs beváltva",
    claimed: "Beváltva",
    secret: "Beváltási kód",
    link: "Összekötés",
    linked: "A kód az Ön kártyájára vezet",
    myOrders: "Rendeléseim",
    withdraw: "Elállás a rendeléstől",
    confirmWithdrawal: "Elállás megerősítése",
    yourName: "Az Ön neve",
    withdrawn: "Ön elállt a rendeléstől. Az árát 14 napon belül visszafizetjük.",
    cancel: "Rendelés lemondása",
    yesCancel: "Lemondás",
    cancelled: "Ezt a rendelést lemondták.",
    method: "Fizetési mód",
    payByCard: "Fizetés kártyával",
    paid: "Kifizetve",
    newMessage: "Új üzenet",
    sendMessage: "Üzenet küldése",
    orders: "Rendelések",
    state: "Állapot",
    number: "Rendelésszám",
    recordPayment: "Befizetés rögzítése",
    reference: "Az utalás közleménye",
    amount: "Összeg forintban",
    tooLow: "Túl alacsony!",
    isPaid: "A rendelés új állapota: Kifizetve.",
    produce: "Gyártás indítása",
    produced: "2 rendelés megváltozott.",
    nothing: "Itt nincs rendelés",
    empty: "Üres a kosara",
    notOffered: "Ez a csomag már nem rendelhető. A folytatáshoz távolítsa el.",
  },
  en: {
    addToCart: "Add to cart",
    cart: "Cart",
    more: "One more: Single",
    quantity: "Quantity: Single",
    personalise: "Print your own text on the cards",
    printed: "Text on the cards",
    toOrder: "Continue to the order",
    signUp: "Sign up",
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    again: "Password again",
    signedUp: "Successful sign up! Follow the steps in the confirmation email.",
    confirm: "Confirm the address",
    details: "Your details",
    addressee: "Name or company",
    zip: "Postcode",
    city: "City",
    address: "Street and number",
    taxNumber: "Tax number (companies only)",
    wrongFormat: "Wrong format!",
    required: "This field is required!",
    toReview: "Check the order",
    review: "Check your order",
    change: "Change the details",
    order: /^Order with obligation to pay/,
    sum: "HUF 20,970",
    thanks: "Thank you for your order!",
    awaiting: "Awaiting payment",
    placedMail: "We received your order",
    proForma: "Pro forma invoice (PDF)",
    approve: "Approve the proof",
    approved: "The proof is approved.",
    proofNote: "The card will look like this.",
    shipped: "Shipped with Magyar Posta, tracking number RR123456789HU.",
    delivered: "Your cards have arrived. Link each of them to a business card.",
    toConnect: "Link a card",
    notClaimed: "Not claimed",
    claimed: "Claimed",
    secret: "Claim code",
    link: "Link",
    linked: "The code opens your card",
    myOrders: "My orders",
    withdraw: "Withdraw from the order",
    confirmWithdrawal: "Confirm the withdrawal",
    yourName: "Your name",
    withdrawn: "You withdrew from this order. We refund the price within 14 days.",
    cancel: "Cancel the order",
    yesCancel: "Cancel the order",
    cancelled: "This order was cancelled.",
    method: "Method of payment",
    payByCard: "Pay by card",
    paid: "Paid",
    newMessage: "New message",
    sendMessage: "Send message",
    orders: "Orders",
    state: "State",
    number: "Order number",
    recordPayment: "Record payment",
    reference: "Reference on the transfer",
    amount: "Amount in forints",
    tooLow: "Too low!",
    isPaid: "The order is now: Paid.",
    produce: "Start production",
    produced: "2 orders have been changed.",
    nothing: "No orders here",
    empty: "Your cart is empty",
    notOffered: "This package is no longer available. Remove it to continue.",
  },
} as const;

const devices: Device[] = [
  { width: 360, height: 740, language: "hu" },
  { width: 360, height: 740, language: "en" },
];
const password = "Ló villám kapocs őz";
const product = useProduct();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

/** An admin, and the steps of orders by them. */
async function openAdmin() {
  const context = await product.browser.newContext({ baseURL: product.url });
  await logInByCall(context, "admin@nevjegy.example");
  const step = (name: string, body: object) =>
    postByCall<{ state: string }>(context, `/api/hub/runner/order/${name}`, body);
  return { context, step };
}

async function read<Body>(context: BrowserContext, path: string): Promise<Body> {
  const headers = { "x-access-token": "nevjegy-local" };
  return (await (await context.request.get(path, { headers })).json()) as Body; // as the model says
}

const readOrder = (context: BrowserContext, id: string) =>
  read<{ number: string; total: number; state: string }>(context, `/api/hub/get/order/${id}`);

/** An order of stickers that awaits its transfer. */
async function placeOrder() {
  const context = await product.browser.newContext({ baseURL: product.url });
  await logInByCall(context, "masik@nevjegy.example");
  const address = {
    name: "Daniel Ashworth",
    zip: "1037",
    city: "Budapest",
    address: "Virág tér 3.",
  };
  const { _id: id } = await postByCall<{ _id: string }>(context, "/api/hub/create/order", {
    lines: [{ product: "demo-product-sticker", quantity: 1 }],
    buyer: { name: address.name, email: "masik@nevjegy.example" },
    billing: address,
  });
  const shop = await read<{ terms: string; privacy: string }>(context, "/api/public/shop");
  const { terms, privacy } = shop;
  const body = { id, total: 2490, terms, privacy };
  const path = "/api/hub/runner/order/place";
  const placed = await postByCall<{ _id: string; number: string; total: number }>(
    context,
    path,
    body,
  );
  await context.close();
  return placed;
}

const subjectsTo = (address: string) =>
  product.mailbox
    .list()
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)
    .join();

describe.each(devices)("orders at $width px in $language", (device) => {
  const text = words[device.language];
  const email = `rendelo-${device.language}@kapocs.example`;

  async function signUp(page: Page): Promise<void> {
    await page.getByRole("link", { name: text.signUp }).click();
    await heading(page, text.signUp);
    await page.getByLabel(text.lastName).fill("Kőszegi");
    await page.getByLabel(text.firstName).fill("Ármin");
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(password);
    await page.getByLabel(text.again).fill(password);
    await press(page, text.signUp);
    await page.getByText(text.signedUp).first().waitFor();
    await page.goto(await linkTo(product, email, "/email-confirm"));
    await press(page, text.confirm);
    await page.getByLabel(text.email).waitFor();
    await logIn(page, device.language, email, password);
  }

  async function fillAddress(page: Page): Promise<void> {
    await page.getByLabel(text.addressee).fill("Kőszegi Ármin");
    await page.getByLabel(text.zip).fill("1037");
    await page.getByLabel(text.city).fill("Budapest");
    await page.getByLabel(text.address).fill("Virág tér 3.");
  }

  test("a visitor orders three personalised cards, pays by transfer, approves the proof and claims one", async () => {
    const { page, context, problems } = await product.visit(device);
    await page.goto("/product/demo-product-single");
    await page.getByRole("link", { name: text.addToCart }).click();
    await heading(page, text.cart);
    await press(page, text.more);
    await page.getByLabel(text.quantity).fill("1000000000");
    await page.getByLabel(text.quantity).blur();
    expect(await page.getByLabel(text.quantity).inputValue()).toBe("10000");
    await page.getByLabel(text.quantity).fill("3");
    await page.getByLabel(text.personalise).check();
    await page.getByRole("textbox", { name: text.printed }).fill("Kőszegi Ármin\nhegedűkészítő");
    await page.getByText(text.sum).first().waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: text.toOrder }).click();
    await signUp(page);
    await heading(page, text.details);
    expect(page.url()).toBe(`${product.url}/checkout`);
    await page.getByLabel(text.taxNumber).fill("12345678-2-41");
    await press(page, text.toReview);
    await page.getByText(text.wrongFormat).waitFor();
    await expectAccessible(page);
    await page.getByLabel(text.taxNumber).fill("");
    await fillAddress(page);
    await press(page, text.toReview);

    await heading(page, text.review);
    await page.getByText("Kőszegi Ármin · hegedűkészítő").waitFor();
    await page.goBack();
    await heading(page, text.details);
    expect(await page.getByLabel(text.city).inputValue()).toBe("Budapest");
    await press(page, text.toReview);
    await heading(page, text.review);
    await press(page, text.order);
    expect(await page.getByText(text.required).count()).toBe(3);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await expectAccessible(page);
    await press(page, text.order);

    await page.getByText(text.thanks).waitFor();
    await page.getByText(text.awaiting).first().waitFor();
    await expectAccessible(page);
    await expect.poll(() => subjectsTo(email)).toContain(text.placedMail);
    const id = page.url().split("/").at(-1) ?? "";
    const proForma = await page.getByRole("link", { name: text.proForma }).getAttribute("href");
    const pdf = await page.request.get(proForma ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");

    const admin = await openAdmin();
    const { number, total } = await readOrder(admin.context, id);
    expect(total).toBe(20_970);
    await admin.step("markPaid", { id, reference: number, amount: total });
    await admin.step("sendProof", { id, note: text.proofNote });
    await page.getByLabel(text.newMessage).fill("Kérem, nagyobb betűkkel.");
    await press(page, text.sendMessage);
    await page.getByText("Kérem, nagyobb betűkkel.", { exact: true }).first().waitFor();
    await page.goto(`/my-orders`);
    await heading(page, text.myOrders);
    await expectAccessible(page);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await page.getByText(text.proofNote).waitFor();
    await press(page, text.approve);
    await page.getByRole("dialog").getByRole("button", { name: text.approve }).click();
    await page.getByText(text.approved).waitFor();

    await admin.step("produce", { id });
    await expect
      .poll(
        () =>
          admin.step("encode", { id }).then(
            ({ state }) => state,
            () => "waiting",
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe("encoded");
    await admin.step("ship", {
      id,
      carrier: "Magyar Posta",
      trackingNumber: "RR123456789HU",
    });
    await page.reload();
    await page.getByText(text.shipped).waitFor();
    await admin.step("deliver", { id });
    await page.reload();
    await page.getByText(text.delivered).waitFor();
    await expect.poll(() => page.getByText(text.notClaimed, { exact: true }).count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole("link", { name: text.toConnect }).waitFor();

    const { code, claimSecret } = await read<{ code: string; claimSecret: string }>(
      admin.context,
      `/api/hub/get/tag/${id}-1`,
    );
    await page.goto(`/connect?c=${code}`);
    await page.getByLabel(text.secret).fill(claimSecret);
    await press(page, text.link);
    await heading(page, text.linked);
    await page.goto(`/my-orders/${id}`);
    await page.getByText(text.claimed, { exact: true }).waitFor();

    expect(problems).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });

  test("a buyer withdraws from blank stickers, and cancels an order that is not paid", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/login?next=/cart?add=demo-product-sticker");
    await logIn(page, device.language, "masik@nevjegy.example");
    await heading(page, text.cart);
    const order = async () => {
      await page.getByRole("link", { name: text.toOrder }).click();
      await heading(page, text.details);
      await fillAddress(page);
      await press(page, text.toReview);
      await heading(page, text.review);
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await press(page, text.order);
      await page.getByText(text.thanks).waitFor();
      return page.url().split("/").at(-1) ?? "";
    };
    const admin = await openAdmin();
    const id = await order();
    const { number, total } = await readOrder(admin.context, id);
    await admin.step("markPaid", { id, reference: number, amount: total });
    await page.reload();
    await press(page, text.withdraw);
    await page.getByLabel(text.yourName).waitFor();
    await expectAccessible(page);
    await press(page, text.confirmWithdrawal);
    await page.getByText(text.withdrawn).waitFor();
    expect((await readOrder(admin.context, id)).state).toBe("withdrawn");

    await page.goto("/cart?add=demo-product-sticker");
    await heading(page, text.cart);
    await order();
    await press(page, text.cancel);
    await page.getByRole("dialog").getByRole("button", { name: text.yesCancel }).click();
    await page.getByText(text.cancelled).waitFor();
    await Promise.all([context.close(), admin.context.close()]);
  });

  test("a package that is withdrawn while in the cart cannot be ordered", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/cart?add=no-such-package");
    await page.getByText(text.notOffered).first().waitFor();
    expect(await page.getByRole("button", { name: text.toOrder }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Package|Csomag/ }).click();
    await heading(page, text.empty);
    await context.close();
  });

  test("a buyer orders for a team of ten, pays by card and becomes the admin of a new company", async () => {
    const { page, context } = await product.visit(device);
    await page.goto("/login?next=/cart?add=demo-product-team");
    await logIn(page, device.language, "masik@nevjegy.example");
    await heading(page, text.cart);
    await page.getByRole("link", { name: text.toOrder }).click();
    await heading(page, text.details);
    await fillAddress(page);
    const name = `Virág Kft. ${device.language}`;
    await page.getByLabel(text.addressee).fill(name);
    await page.getByLabel(text.taxNumber).fill("12345676-2-41");
    await page.getByLabel(text.method).selectOption("card");
    await press(page, text.toReview);
    await heading(page, text.review);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await expectAccessible(page);
    await press(page, text.order);
    await page.getByText(text.thanks).waitFor();
    await expectAccessible(page);

    await press(page, text.payByCard);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByText(text.paid, { exact: true }).first().waitFor();
    await page.goto("/my-companies");
    const company = page.getByRole("link", { name });
    await company.waitFor();
    expect(await company.count()).toBe(1);
    await context.close();
  });

  test("an admin records a payment, whose wrong amount is refused, and starts the production of many orders", async () => {
    const { page, context, problems } = await product.visit(device);
    await page.goto("/login?next=/admin/orders");
    await logIn(page, device.language, "admin@nevjegy.example");
    await heading(page, text.orders);
    const admin = await openAdmin();
    const [one, other] = [await placeOrder(), await placeOrder()];
    await admin.step("markPaid", { id: other._id, reference: other.number, amount: other.total });

    await page.getByLabel(text.state).selectOption("awaitingPayment");
    await page.getByLabel(text.number).fill("0000000000");
    await page.getByText(text.nothing).waitFor();
    await page.getByLabel(text.number).fill(one.number.toLowerCase());
    await expectAccessible(page);
    await page.getByRole("link", { name: one.number }).click();
    await heading(page, new RegExp(one.number));
    await press(page, text.recordPayment);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.reference).fill(one.number);
    await dialog.getByLabel(text.amount).fill("2489");
    await dialog.getByRole("button", { name: text.recordPayment }).click();
    await dialog.getByText(text.tooLow).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(text.amount).fill("2490");
    await dialog.getByRole("button", { name: text.recordPayment }).click();
    await page.getByText(text.isPaid).waitFor();
    await expectAccessible(page);

    await page.goto("/admin/orders?state=paid");
    for (const { number } of [one, other])
      await page.getByRole("checkbox", { name: new RegExp(number) }).check();
    await press(page, text.produce);
    await page.getByRole("dialog").getByRole("button", { name: text.produce }).click();
    await page.getByText(text.produced).waitFor();
    expect((await readOrder(admin.context, other._id)).state).toBe("inProduction");

    await admin.context.close();
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
    await context.close();
  });
});
