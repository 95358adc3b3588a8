/** The page of the stand-in, where a payment is made or cancelled without a card. */
export function renderPaymentPage(total: number, order: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Card payment (stand-in)</title>
<style>body{max-width:24rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui}button{padding:.75rem 1.5rem;font:inherit}</style>
<h1>Card payment (stand-in)</h1>
<p>Order ${order.replace(/\W/g, "")}: HUF ${total}. No card is charged.</p>
<form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="cancel">Cancel</button></form>
</html>`;
}
