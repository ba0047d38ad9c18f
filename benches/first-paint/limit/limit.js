// The same session, the same rows, the same ways on as the back office, with nothing in between.
(async () => {
  const renewed = await fetch("/auth/refresh", { method: "POST", cache: "no-store" });
  const { token } = await renewed.json();
  const page = async (after) => {
    const query = after === undefined ? "" : `&starting_after=${after}`;
    const answer = await fetch(`/api/stripe/invoice?limit=25${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data;
  };
  const money = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
  const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "medium" });
  const date = (seconds) => (seconds === null ? "" : day.format(seconds * 1000));
  const body = document.querySelector("tbody");
  const show = (invoices) => {
    invoices.forEach((invoice, index) => {
      const row = body.rows[index] ?? body.insertRow();
      const texts = [
        money.format(invoice.total / 100),
        invoice.status,
        invoice.number,
        invoice.customer_name,
        invoice.customer_email,
        date(invoice.due_date),
        date(invoice.created),
      ];
      texts.forEach((text, column) => {
        const cell = row.cells[column] ?? row.insertCell();
        if (column !== 2) {
          cell.textContent = text;
          return;
        }
        const link = cell.firstChild ?? cell.appendChild(document.createElement("a"));
        link.textContent = text;
        link.href = `/invoices/${invoice.id}`;
      });
    });
  };
  let shown = await page();
  show(shown);
  let next = page(shown.at(-1).id);
  const turn = async () => {
    shown = await next;
    show(shown);
    next = page(shown.at(-1).id);
  };
  document.querySelector("button").addEventListener("click", () => void turn());
})().catch((error) => document.body.append(String(error)));
