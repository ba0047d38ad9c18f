import type { declines as english } from "../en/declines.ts";

export const declines = {
  "declines.insufficient_funds": "fondos insuficientes",
  "declines.insufficient_funds.why":
    "La tarjeta no tiene dinero o crédito suficiente para este importe.",
  "declines.insufficient_funds.next":
    "Inténtelo de nuevo en unos días o pida otra tarjeta al cliente.",
  "declines.expired_card": "tarjeta vencida",
  "declines.expired_card.why": "La tarjeta está vencida.",
  "declines.expired_card.next": "Pida al cliente una tarjeta vigente.",
  "declines.wrong_cvc": "código de seguridad incorrecto",
  "declines.wrong_cvc.why": "El código de seguridad no corresponde a la tarjeta.",
  "declines.wrong_cvc.next": "Pida al cliente que vuelva a escribir los datos de la tarjeta.",
  "declines.wrong_details": "datos incorrectos",
  "declines.wrong_details.why": "El número, la fecha o la dirección no corresponden a la tarjeta.",
  "declines.wrong_details.next":
    "Pida al cliente que vuelva a escribir los datos de la tarjeta o que use otra.",
  "declines.limit": "límite alcanzado",
  "declines.limit.why": "La tarjeta se usó demasiadas veces o alcanzó su límite.",
  "declines.limit.next": "Inténtelo mañana o pida otra tarjeta al cliente.",
  "declines.not_supported": "tarjeta no aceptada",
  "declines.not_supported.why": "La tarjeta no permite este tipo de compra.",
  "declines.not_supported.next": "Pida al cliente que llame a su banco o que use otra tarjeta.",
  "declines.currency": "moneda no aceptada",
  "declines.currency.why": "La tarjeta no puede pagar en esta moneda.",
  "declines.currency.next": "Pida otra tarjeta al cliente.",
  "declines.amount": "importe no permitido",
  "declines.amount.why": "El banco no permite este importe.",
  "declines.amount.next": "Pida al cliente que llame a su banco, o cobre otro importe.",
  "declines.duplicate": "posible duplicado",
  "declines.duplicate.why": "Se acaba de hacer un pago por el mismo importe con esta tarjeta.",
  "declines.duplicate.next": "Busque ese pago antes de cobrar otra vez.",
  "declines.stopped": "detenida por el cliente",
  "declines.stopped.why": "El cliente pidió a su banco que detuviera estos pagos.",
  "declines.stopped.next":
    "No vuelva a cobrar a esta tarjeta. Acuerde con el cliente otro método de pago.",
  "declines.authentication": "autenticación necesaria",
  "declines.authentication.why": "El banco exige autenticación y el cliente no la completó.",
  "declines.authentication.next":
    "Pida al cliente que pague de nuevo y se autentique con su banco.",
  "declines.suspicious": "rechazada por sospechosa",
  "declines.suspicious.why":
    "El banco rechazó la tarjeta. Puede estar perdida, robada o bajo sospecha de fraude.",
  "declines.suspicious.next":
    "No vuelva a cobrar a esta tarjeta. Diga al cliente solo que fue rechazada y pida otro método de pago.",
  "declines.blocked": "bloqueada por riesgo",
  "declines.blocked.why":
    "El proveedor de pagos bloqueó el pago, porque el riesgo es demasiado alto.",
  "declines.blocked.next": "Verifique quién es el cliente antes de aceptar otra tarjeta.",
  "declines.try_later": "banco no disponible",
  "declines.try_later.why": "El banco no estaba disponible o no respondió bien.",
  "declines.try_later.next":
    "Inténtelo de nuevo en un rato. Si continúa, pida al cliente que llame a su banco.",
  "declines.test_card": "tarjeta de prueba",
  "declines.test_card.why":
    "Se usó una tarjeta de prueba para un pago real, o una real para una prueba.",
  "declines.test_card.next": "Use una tarjeta real para los pagos reales.",
  "declines.bank": "sin motivo",
  "declines.bank.why": "El banco rechazó el pago sin dar un motivo.",
  "declines.bank.next": "Pida al cliente que llame a su banco o que use otra tarjeta.",
} satisfies Record<keyof typeof english, string>;
