import {
  Ban,
  Check,
  CircleSlash,
  CircleX,
  ClockAlert,
  CreditCard,
  FileCheck,
  FilePlus,
  Hourglass,
  Landmark,
  type LucideIcon,
  Mail,
  Pencil,
  Plus,
  ReceiptText,
  Send,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  Undo2,
  UserPlus,
} from "lucide-react";

type Tone = "good" | "bad" | "warn" | "violet";

interface TimelineLook {
  readonly icon: LucideIcon;
  readonly tone?: Tone;
}

const LOOK: readonly (readonly [pattern: RegExp, look: TimelineLook])[] = [
  [/^payout\.created$/, { icon: Landmark }],
  [/^customer\.created$/, { icon: UserPlus }],
  [/^(customer|invoice|coupon|product)\.deleted$/, { icon: Trash2 }],
  [/^(coupon|promotion_code|tax_rate|product|price)\.created$/, { icon: Plus }],
  [/^invoice\.created$/, { icon: FilePlus }],
  [/^invoice\.finalized$/, { icon: FileCheck }],
  [/^invoice\.sent$/, { icon: Send }],
  [/^(invoice|credit_note)\.voided$/, { icon: Ban }],
  [/^credit_note\.created$/, { icon: ReceiptText, tone: "violet" }],
  [/uncollectible$/, { icon: CircleSlash }],
  [/overdue$/, { icon: ClockAlert, tone: "bad" }],
  [/failed$/, { icon: CircleX, tone: "bad" }],
  [/dispute\.(closed|funds_reinstated)$/, { icon: ShieldCheck }],
  [/dispute\./, { icon: ShieldAlert, tone: "bad" }],
  [/refund/, { icon: Undo2, tone: "violet" }],
  [/(action_required|requires_action)$/, { icon: Hourglass, tone: "warn" }],
  [/canceled$/, { icon: Ban }],
  [/(paid|succeeded|captured)$/, { icon: Check, tone: "good" }],
  [/^(payment_method|setup_intent)\./, { icon: CreditCard }],
  [/^mail\./, { icon: Mail }],
  [/tax_id\./, { icon: Landmark }],
];

/** Returns the icon and the colour of an event, by its type. */
export function timelineLook(type: string): TimelineLook {
  return LOOK.find(([pattern]) => pattern.test(type))?.[1] ?? { icon: Pencil };
}
