import type { mailTexts as english } from "../en/mail-texts.ts";

export const mailTexts = {
  "email.hello": "Hola, {name}:",
  "email.helloAnyone": "Hola:",
  "email.reply": "¿Tiene preguntas? Responda a este correo para comunicarse con {business}.",
  "email.noReply": "Este es un mensaje automático. Las respuestas no se leen.",
  "email.invoice.subject": "Factura {number} de {business}",
  "email.invoice.subjectPaid": "Factura {number} de {business}, pagada",
  "email.invoice.subjectPastDue": "Recordatorio: la factura {number} de {business} está vencida",
  "email.invoice.numberToCome": "(número asignado al enviar)",
  "email.invoice.due": "Vence el {date}",
  "email.invoice.wasDue": "Venció el {date}",
  "email.invoice.dueNow": "Se paga al recibirla",
  "email.invoice.settled": "No queda nada por pagar",
  "email.invoice.intro": "Aquí tiene su factura de {business}.",
  "email.invoice.introPastDue": "Le recordamos que su factura de {business} está vencida.",
  "email.invoice.number": "Factura",
  "email.invoice.amountDue": "Importe adeudado",
  "email.invoice.dueDate": "Vencimiento",
  "email.invoice.pay": "Ver y pagar la factura",
  "email.invoice.view": "Ver la factura",
  "email.invoice.attached": "La factura se adjunta en PDF.",
  "email.invoice.file": "Factura-{number}",
  "email.receipt.subject": "Recibo de {business}",
  "email.receipt.subjectNumber": "Recibo de la factura {number} de {business}",
  "email.receipt.paid": "Pagado el {date}",
  "email.receipt.intro": "{business} recibió su pago. Gracias.",
  "email.receipt.amount": "Importe pagado",
  "email.receipt.date": "Fecha de pago",
  "email.receipt.method": "Método de pago",
  "email.receipt.card": "{brand} terminada en {last4}",
  "email.receipt.for": "Concepto",
  "email.receipt.view": "Ver la factura",
  "email.invitation.subject": "{inviter} le envió una invitación para unirse a {business}",
  "email.invitation.title": "Únase a {business}",
  "email.invitation.intro":
    "{inviter} le envió una invitación para unirse a {business}. Su rol: {role}.",
  "email.invitation.accept": "Aceptar la invitación",
  "email.invitation.expires":
    "Este enlace funciona una sola vez y vence el {moment}. Si no esperaba una invitación, ignore este correo.",
  "email.role.owner": "propietario",
  "email.role.admin": "admin",
  "email.role.user": "usuario",
  "email.role.further": "“{name}”",
  "email.reset.subject": "Elija una contraseña nueva",
  "email.reset.title": "Elija una contraseña nueva",
  "email.reset.intro": "Alguien pidió una contraseña nueva para esta dirección de correo.",
  "email.reset.choose": "Elegir una contraseña",
  "email.reset.expires":
    "Este enlace funciona una sola vez y vence el {moment}. Si no lo pidió, ignore este correo. Su contraseña no cambiará.",
  "email.removed.subject": "Ya no tiene acceso a {business}",
  "email.removed.title": "Su acceso terminó",
  "email.removed.intro":
    "Ya no forma parte del equipo de {business} y no puede iniciar sesión allí.",
  "email.ownership.subject": "{business} tiene nuevo propietario: {owner}",
  "email.ownership.title": "{business} tiene nuevo propietario",
  "email.ownership.intro":
    "{owner} tiene ahora la propiedad de {business} y todos los permisos, incluidos los de la cuenta y el equipo.",
  "email.security.password.subject": "Su contraseña cambió",
  "email.security.password.intro":
    "La contraseña de esta dirección de correo se cambió el {moment} desde la dirección IP {address}. Se cerraron todas las demás sesiones.",
  "email.security.sign_in.subject": "Nuevo inicio de sesión en su cuenta",
  "email.security.sign_in.intro":
    "Alguien inició sesión con esta dirección de correo el {moment} desde la dirección IP {address}, en un navegador y una red nuevos.",
  "email.security.factor_enabled.subject": "La verificación en dos pasos está activada",
  "email.security.factor_enabled.intro":
    "Se configuró una aplicación de autenticación para esta dirección de correo el {moment} desde la dirección IP {address}. Se cerraron todas las demás sesiones.",
  "email.security.factor_disabled.subject": "La verificación en dos pasos está desactivada",
  "email.security.factor_disabled.intro":
    "Se desactivó la aplicación de autenticación de esta dirección de correo el {moment} desde la dirección IP {address}. Se cerraron todas las demás sesiones.",
  "email.security.passkey_added.subject": "Se agregó una llave de acceso",
  "email.security.passkey_added.intro":
    "Se agregó una llave de acceso para esta dirección de correo el {moment} desde la dirección IP {address}. Se cerraron todas las demás sesiones.",
  "email.security.passkey_removed.subject": "Se quitó una llave de acceso",
  "email.security.passkey_removed.intro":
    "Se quitó una llave de acceso de esta dirección de correo el {moment} desde la dirección IP {address}. Se cerraron todas las demás sesiones.",
  "email.security.recovery_code.subject": "Se usó un código de recuperación",
  "email.security.recovery_code.intro":
    "Alguien inició sesión con un código de recuperación de esta dirección de correo el {moment} desde la dirección IP {address}.",
  "email.security.role.subject": "Su rol en {business} cambió",
  "email.security.role.intro":
    "Su rol en {business} es ahora: {role}. Vuelva a iniciar sesión para continuar.",
  "email.security.suspended.subject": "Se suspendió su acceso a {business}",
  "email.security.suspended.intro":
    "No puede iniciar sesión en {business} hasta que se restablezca su acceso.",
  "email.security.notYou":
    "Si no fue usted, elija ahora una contraseña nueva y avise al propietario de su empresa.",
  "email.security.ask": "Si no lo esperaba, consulte al propietario de su empresa.",
  "email.security.undo": "No fui yo",
  "email.security.undoUntil":
    "Si no fue usted, elija “No fui yo”. Se quita lo que se agregó, se cierran todas las sesiones y usted puede elegir una contraseña nueva. Este enlace funciona una sola vez y vence el {moment}.",
  "email.security.choose": "Elegir una contraseña nueva",
  "mailbox.title": "Buzón",
  "mailbox.text":
    "No hay ningún servidor de correo configurado, así que los correos llegan aquí. Esta página muestra todo lo que envía el servidor.",
  "mailbox.filter": "Destinatario",
  "mailbox.show": "Mostrar",
  "mailbox.all": "Todos los destinatarios",
  "mailbox.none": "Aún no hay correos",
  "mailbox.noneText": "Envíe una factura o invite a alguien y el correo aparecerá aquí.",
  "mailbox.noneFor": "No hay correos para {address}",
  "mailbox.received": "Recibido",
  "mailbox.to": "Para",
  "mailbox.cc": "CC",
  "mailbox.from": "De",
  "mailbox.replyTo": "Responder a",
  "mailbox.state": "Estado",
  "mailbox.recipient": "Destinatario",
  "mailbox.delivered": "Entregado",
  "mailbox.bounced": "Rechazado",
  "mailbox.bouncedText":
    "Este buzón no existe. Los correos al dominio bounce.example y a los nombres que empiezan por “bounce” siempre se rechazan.",
  "mailbox.attachments": "Archivos adjuntos",
  "mailbox.size": "{kilobytes} KB",
  "mailbox.content": "Mensaje",
  "mailbox.plain": "Texto sin formato",
  "mailbox.back": "Todos los correos",
  "mailbox.older": "Más antiguos",
  "mailbox.newest": "Más recientes",
  "mailbox.missing": "Correo no encontrado",
  "mailbox.refused": "Esta dirección no abre el buzón",
  "mailbox.refusedText":
    "El buzón contiene enlaces que inician sesión. En la máquina del servidor, abra la dirección que se mostró al iniciarlo.",
  "page.missing": "Página no encontrada",
  "page.missingText":
    "Este enlace no es válido, o lo que mostraba ya no está disponible. Revise la dirección.",
  "page.denied": "No puede abrir esta página",
  "page.deniedText": "Inicie sesión o pida acceso al propietario de su empresa.",
  "page.busy": "Demasiadas solicitudes",
  "page.busyText": "Espere unos segundos y vuelva a cargar la página.",
  "page.failed": "Algo salió mal",
  "page.failedText": "Vuelva atrás e inténtelo de nuevo en unos momentos.",
  "page.reference": "Referencia: {id}",
  "email.confirmEmail.subject": "Confirme su nuevo correo electrónico",
  "email.confirmEmail.intro":
    "Alguien pidió iniciar sesión con {email} de ahora en adelante. Confírmelo para cambiar el correo electrónico de su cuenta.",
  "email.confirmEmail.confirm": "Confirmar el correo",
  "email.confirmEmail.expires":
    "Este enlace funciona una sola vez y vence el {moment}. Si usted no lo pidió, ignore este mensaje. Nada cambiará.",
  "email.keepEmail.subject": "Su correo electrónico está por cambiar",
  "email.keepEmail.intro":
    "El {moment} se pidió, desde la dirección IP {address}, cambiar su correo electrónico a {email}. El cambio surte efecto cuando se confirme la nueva dirección.",
  "email.keepEmail.notYou":
    "Si no fue usted, conserve esta dirección. Así también se cierran todas las sesiones y se quita toda aplicación de autenticación o llave de acceso agregada después, aunque el cambio ya se haya hecho.",
  "email.keepEmail.keep": "Conservar esta dirección",
  "email.keepEmail.expires": "Este enlace funciona una sola vez y vence el {moment}.",
  "email.alert.payout.subject": "Falló una transferencia de {amount}",
  "email.alert.payout.intro":
    "El banco rechazó una transferencia de {amount} a {business}. Verifique los datos de su cuenta bancaria antes de la próxima transferencia.",
  "email.alert.dispute.subject": "Pago de {amount} disputado",
  "email.alert.dispute.intro":
    "Un cliente de {business} disputó un pago de {amount} ante su banco.",
  "email.alert.dispute.due": "Responda a más tardar el {date} para impugnar la disputa.",
  "email.alert.dispute_due.subject": "Disputa de {amount}: respuesta próxima a vencer",
  "email.alert.dispute_due.intro":
    "{business} aún no ha respondido a la disputa de un pago de {amount}.",
  "email.alert.payment_failed.subject": "Falló un pago de {amount}",
  "email.alert.payment_failed.intro": "Falló un pago de {amount} a {business}.",
  "email.alert.invoice_paid.subject": "Pago de {amount} recibido",
  "email.alert.invoice_paid.intro": "Un cliente pagó {amount} a {business}.",
  "email.alert.email_failed.subject": "No se entregó un correo a {address}",
  "email.alert.email_failed.intro":
    "No se pudo entregar a {address} un correo de {business} por {amount}. Revise la dirección y vuelva a enviarlo.",
  "email.alert.account_due.subject": "Datos requeridos de {business}",
  "email.alert.account_due.intro": "El proveedor de pagos necesita datos de {business}.",
  "email.alert.account_due.due":
    "Proporciónelos a más tardar el {date} para evitar la suspensión de los pagos y las transferencias.",
  "email.alert.account_due.past":
    "La fecha límite ya pasó. Los pagos o las transferencias pueden quedar suspendidos hasta que usted los proporcione.",
  "email.alert.customer": "Cliente",
  "email.alert.change": "Cambiar sus notificaciones",
  "email.alert.view": "Ver los detalles",
  "email.alert.off": "Usted recibe este correo porque activó las notificaciones en su perfil.",
  "email.webhookDisabled.subject": "Se desactivó un webhook de {business}",
  "email.webhookDisabled.title": "Se desactivó un webhook",
  "email.webhookDisabled.failing":
    "Las solicitudes a {host} fallan desde hace {days, plural, one {# día} other {# días}}, por lo que desactivamos el webhook.",
  "email.webhookDisabled.gone":
    "{host} respondió con el estado 410 (Gone), por lo que desactivamos el webhook.",
  "email.webhookDisabled.next":
    "Ya no recibe eventos. Actívelo de nuevo cuando el programa receptor funcione.",
  "email.webhookDisabled.view": "Ver el webhook",
} as const satisfies { readonly [Id in keyof typeof english]: string };
