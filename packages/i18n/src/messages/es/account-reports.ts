import type { accountReports as english } from "../en/account-reports.ts";

export const accountReports = {
  "reports.new": "Nuevo informe",
  "reports.history": "Historial",
  "reports.type": "Informe",
  "reports.period": "Período",
  "reports.noData": "No hay datos de este período. Los informes abarcan del {from} al {to}.",
  "reports.from": "Primer día",
  "reports.to": "Último día",
  "reports.payoutRequired": "Este tipo de informe requiere una transferencia",
  "reports.payout": "Transferencia",
  "reports.payoutHint": "Solo transferencias automáticas.",
  "reports.payoutPick": "Elija una transferencia",
  "reports.noPayout": "Aún no hay transferencias automáticas",
  "reports.zone": "Zona horaria",
  "reports.columns": "Columnas, {count} de {total}",
  "reports.run": "Generar informe",
  "reports.asking": "Solicitando…",
  "reports.asked": "Su informe se está generando",
  "reports.report": "Informe",
  "reports.requested": "Solicitado",
  "reports.file": "Archivo",
  "reports.downloading": "Descargando…",
  "reports.downloadNamed": "Descargar {name}",
  "reports.older": "Mostrar anteriores",
  "reports.span": "Del {from} al {to}",
  "reports.status.succeeded": "Listo",
  "reports.status.pending": "Pendiente",
  "reports.status.failed": "Fallido",
  "reports.nothingYet": "Aún no hay informes",
  "reports.nothingYetText": "Los informes que genere se guardan aquí durante un año.",
  "reports.type.balance.summary.1": "Saldo, resumen",
  "reports.about.balance.summary.1": "Saldo inicial, actividad y saldo final.",
  "reports.type.balance_change_from_activity.summary.1": "Actividad del saldo, resumen",
  "reports.about.balance_change_from_activity.summary.1":
    "Cobros, reembolsos, disputas y comisiones del período por categoría.",
  "reports.type.balance_change_from_activity.itemized.3": "Actividad del saldo, detallada",
  "reports.about.balance_change_from_activity.itemized.3":
    "Cada transacción de saldo del período, con su pago, cliente y factura.",
  "reports.type.ending_balance_reconciliation.summary.1": "Saldo final, resumen",
  "reports.about.ending_balance_reconciliation.summary.1":
    "El saldo al final del período, por categoría.",
  "reports.type.ending_balance_reconciliation.itemized.4": "Saldo final, detallado",
  "reports.about.ending_balance_reconciliation.itemized.4":
    "Cada transacción de saldo sin transferir al final del período.",
  "reports.type.payouts.summary.1": "Transferencias, resumen",
  "reports.about.payouts.summary.1": "Transferencias del período por categoría.",
  "reports.type.payouts.itemized.3": "Transferencias, detalladas",
  "reports.about.payouts.itemized.3":
    "Cada transferencia del período con su estado y cuenta bancaria.",
  "reports.type.payout_reconciliation.summary.1": "Conciliación de transferencias, resumen",
  "reports.about.payout_reconciliation.summary.1":
    "Las transferencias automáticas del período por categoría.",
  "reports.type.payout_reconciliation.itemized.5": "Conciliación de transferencias, detallada",
  "reports.about.payout_reconciliation.itemized.5":
    "Cada transacción de saldo de las transferencias automáticas del período.",
  "reports.type.payout_reconciliation.by_id.summary.1": "Una transferencia, resumen",
  "reports.about.payout_reconciliation.by_id.summary.1":
    "Una transferencia automática por categoría.",
  "reports.type.payout_reconciliation.by_id.itemized.4": "Una transferencia, detallada",
  "reports.about.payout_reconciliation.by_id.itemized.4":
    "Cada transacción de saldo de una transferencia automática.",
  "reports.type.connected_account_payouts.itemized.3": "Transferencias de la cuenta conectada",
  "reports.about.connected_account_payouts.itemized.3":
    "Cada transferencia de la cuenta, con la cuenta a la que pertenece.",
  "reports.type.connected_account_negative_balances.overview.1": "Panorama de saldos negativos",
  "reports.about.connected_account_negative_balances.overview.1":
    "Saldo, débitos pendientes, y reembolsos y disputas de esta semana y la anterior.",
} satisfies Record<keyof typeof english, string>;
