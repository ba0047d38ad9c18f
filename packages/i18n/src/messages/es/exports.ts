import type { exports as english } from "../en/exports.ts";

export const exports = {
  "exports.title.invoice": "Exportar facturas",
  "exports.title.paymentIntent": "Exportar pagos",
  "exports.title.balanceTransaction": "Exportar transacciones de saldo",
  "exports.textSpreadsheet":
    "Un archivo CSV con encabezados, estados, fechas y números en su idioma, y dos columnas por cada impuesto.",
  "exports.text":
    "Un archivo CSV para una hoja de cálculo. Los importes son números simples y las fechas tienen el formato MM/DD/AAAA.",
  "exports.fileName": "Nombre del archivo",
  "exports.fileName.invoice": "facturas {date}",
  "exports.fileName.paymentIntent": "pagos {date}",
  "exports.fileName.balanceTransaction": "transferencia {date}",
  "exports.form": "Formato del archivo",
  "exports.form.standard": "Estándar",
  "exports.form.comma": "Mi hoja de cálculo, en español: 1234,50 y punto y coma",
  "exports.form.point": "Mi hoja de cálculo, en español: 1234.50 y comas",
  "exports.which": "Filas",
  "exports.shown": "Lo que la lista muestra ahora, en todas sus páginas",
  "exports.everything": "Todo, sin estado, búsqueda ni filtros",
  "exports.zone": "Zona horaria de las fechas",
  "exports.zoneHint": "La zona de la empresa coincide con lo que ve en pantalla.",
  "exports.columns": "Columnas, {count} de {total}",
  "exports.all": "Todas",
  "exports.none": "Ninguna",
  "exports.noColumns": "Elija al menos una columna.",
  "exports.start": "Exportar",
  "exports.stop": "Detener",
  "exports.running": "Exportando…",
  "exports.rows": "{count, plural, one {# fila} many {# de filas} other {# filas}}",
  "exports.rowsOf": "{count, number} de {total, number} filas",
  "exports.done":
    "{count, plural, =0 {Archivo guardado. No tiene filas.} one {Archivo guardado, # fila} many {Archivo guardado, # de filas} other {Archivo guardado, # filas}}",
  "exports.cutTitle": "La exportación no se guardó",
  "exports.cut":
    "La exportación se detuvo antes de terminar, así que no se guardó nada. Inténtelo de nuevo.",
} satisfies Record<keyof typeof english, string>;
