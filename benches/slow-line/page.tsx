import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Invoice {
  readonly id: string;
  readonly total: number;
  readonly status: string;
  readonly number: string | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly due_date: number | null;
  readonly created: number;
}

const money = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "medium" });
const dateOf = (seconds: number | null) => (seconds === null ? "" : day.format(seconds * 1000));

/** Reads the same rows with the same session as the back office, as a small React app would. */
async function readInvoices(): Promise<Invoice[]> {
  const renewed = await fetch("/auth/refresh", { method: "POST", cache: "no-store" });
  const { token } = await renewed.json();
  const response = await fetch("/api/stripe/invoice?limit=25", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).data;
}

function Invoices() {
  const [invoices, setInvoices] = useState<readonly Invoice[]>([]);
  useEffect(() => {
    void readInvoices().then(setInvoices);
  }, []);
  return (
    <main>
      <h1>Invoices</h1>
      <table>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>{money.format(invoice.total / 100)}</td>
              <td>{invoice.status}</td>
              <td>
                <a href={`/invoices/${invoice.id}`}>{invoice.number}</a>
              </td>
              <td>{invoice.customer_name}</td>
              <td>{invoice.customer_email}</td>
              <td>{dateOf(invoice.due_date)}</td>
              <td>{dateOf(invoice.created)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Invoices />);
