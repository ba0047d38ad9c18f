import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { RefreshedResource } from "../resource/refresh.ts";
import { useWrite } from "../resource/write.ts";
import { type T, useText } from "../text/text.ts";
import { payloadResolver } from "./validation/payload-resolver.ts";
import { showRefusedFields } from "./validation/server-errors.ts";
import type { Body } from "./values/values.ts";

interface PayloadFormOptions<Values extends FieldValues, Payload, Output> {
  /** The initial values. Later ones are ignored, because someone else may have changed them. */
  readonly values: DefaultValues<Values> & Values;
  /** The contract's schema of the payload. */
  readonly schema: z.ZodType<Payload>;
  /** An update contains only what differs from `before`. */
  readonly toPayload: (values: Values, before: Values) => Body;
  /** Errors that the schema can't detect, by field. */
  readonly check?: (values: Values, t: T) => Errors<Values> | Promise<Errors<Values>>;
  /** Sends the payload with the idempotency key. */
  readonly send: (payload: Payload, key: string, values: Values) => Promise<Output>;
  /** Resources whose lists, counts and objects may change. */
  readonly touches: readonly RefreshedResource[];
  /** The message on success. */
  readonly message: (output: Output, values: Values) => string | undefined;
  readonly onDone: (output: Output, values: Values) => void;
  /** When a field is first validated: by default when it is left. */
  readonly mode?: "onSubmit";
  /** Replaces an update that changes nothing. */
  readonly onUnchanged?: () => void;
}

type Errors<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

interface PayloadForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly busy: boolean;
  /** Whether it has been saved. */
  readonly done: boolean;
  readonly onSave: SubmitHandler<Values>;
}

/** Provides a form that is validated and saved as its payload; refused fields show why. */
export function usePayloadForm<Values extends FieldValues, Payload, Output>(
  options: PayloadFormOptions<Values, Payload, Output>,
): PayloadForm<Values> {
  const { schema, toPayload, check, send, touches, onUnchanged } = options;
  const [defaultValues] = useState(options.values);
  const t = useText();
  const form = useForm<Values>({
    defaultValues,
    mode: options.mode ?? "onTouched",
    resolver: payloadResolver(
      {
        schema,
        toPayload: (values) => toPayload(values, defaultValues),
        check: (values) => check?.(values, t) ?? {},
      },
      t,
    ),
  });
  const save = useWrite<Values, Output>({
    run: (values, key, received = defaultValues) =>
      send(schema.parse(toPayload(values, received)), key, values),
    repeatable: () => onUnchanged !== undefined,
    touches,
    done: options.message,
    onDone: options.onDone,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  // Validation may load code first, so a second submit can follow before the first is pending. Once
  // saved, the form is left.
  const sent = useRef(false);
  return {
    form,
    busy: save.isPending,
    done: save.isSuccess,
    onSave: (values) => {
      if (sent.current) return;
      const unchanged = Object.keys(toPayload(values, defaultValues)).length === 0;
      if (onUnchanged && unchanged && !save.mayDiffer()) return onUnchanged();
      sent.current = true;
      save.mutate(values, {
        onError: () => {
          sent.current = false;
        },
      });
    },
  };
}
