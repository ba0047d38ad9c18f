export { type Change, ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
export { Dialog, DialogPart } from "./dialog.tsx";
export { CloseButton } from "./dialog-frame.tsx";
