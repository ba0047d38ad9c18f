import type { PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { type RefObject, useRef, useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { startCard } from "../../../shared/card/start-card.ts";
import { type CardField, CardRefused } from "../../../shared/card/use-card-field.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { createPayment, type PaymentRequest } from "../api.ts";
import { NEW_CARD } from "./values.ts";

/** Parameters of the payment; its card may still have to be created. */
interface PaymentParams extends Omit<PaymentRequest, "payment_method"> {
  readonly card: string;
}

interface CreationOutcome {
  readonly payment?: PaymentIntent;
  /** Called with the reason if the new card is rejected. */
  readonly refused?: string;
}

interface CreateOptions {
  readonly field: RefObject<CardField | undefined>;
  /** Called when a new card has been saved. */
  readonly onKept: (method: string) => void;
  readonly onDone: (payment: PaymentIntent) => void;
  /** Shows the server's errors beside their fields. Returns true if each has a field. */
  readonly onFields: (error: ApiError) => boolean;
}

/** Submits a payment at most once: a request without a response is only repeated unchanged. */
export function useCreate({ field, onKept, onDone, onFields }: CreateOptions) {
  const t = useText();
  const money = useMoney();
  const [refusal, setRefusal] = useState<ApiError>();
  const [cardRefused, setCardRefused] = useState<string>();
  const [unsettled, setUnsettled] = useState<PaymentParams>();
  // A new card is created once, however often the charge is retried.
  const createdCard = useRef<string | undefined>(undefined);

  async function methodOf({ card, customer }: PaymentParams, key: string): Promise<string> {
    if (card !== NEW_CARD) return card;
    if (createdCard.current) return createdCard.current;
    const { client_secret: secret } = await startCard(customer, `${key}-card`);
    if (!field.current) throw new CardRefused(t("payments.create.cardUnavailable"));
    createdCard.current = await field.current.confirm(secret ?? "");
    return createdCard.current;
  }

  // Two submits may be valid before either is pending. Once it has succeeded, the page is left.
  const sending = useRef(false);
  const write = useWrite<PaymentParams, CreationOutcome>({
    run: async (params, key) => {
      try {
        const { card: _, ...request } = params;
        const payment_method = await methodOf(params, key);
        return { payment: await createPayment({ ...request, payment_method }, key) };
      } catch (error) {
        sending.current = false;
        if (!(error instanceof CardRefused)) throw error;
        return { refused: error.message || t("common.error") };
      }
    },
    touches: [...CHANGED_WITH.paymentIntent, ...CHANGED_WITH.setupIntent],
    done: ({ payment }) => {
      if (payment === undefined) return undefined;
      const amount = money(payment.amount, payment.currency).text;
      if (payment.status === "succeeded") return t("payments.create.charged", { amount });
      if (payment.status === "requires_capture") return t("payments.create.held", { amount });
      return undefined;
    },
    onDone: ({ payment, refused }) => {
      setUnsettled(undefined);
      setCardRefused(refused);
      if (payment) onDone(payment);
    },
    onRefused: (error) => {
      if (error.settled) {
        setUnsettled(undefined);
        if (createdCard.current) onKept(createdCard.current);
        createdCard.current = undefined;
        if (onFields(error)) return true;
      }
      setRefusal(error);
      return true;
    },
  });
  return {
    send(params: PaymentParams) {
      if (sending.current) return;
      sending.current = true;
      setRefusal(undefined);
      setCardRefused(undefined);
      const again = unsettled ?? params;
      setUnsettled(again);
      write.mutate(again);
    },
    busy: write.isPending,
    refusal,
    cardRefused,
    /** The outcome of the submission is unknown: the form is locked until it is known. */
    locked: unsettled !== undefined && !write.isPending && refusal !== undefined,
    done: write.isSuccess && write.data.payment !== undefined,
  };
}
