import { useState } from "react";
import { Button } from "../../../src/index.ts";
import { useSnackbar } from "../../../src/snackbar/snackbar.tsx";
import { Across, Opens, State } from "../../state.tsx";

export function Example() {
  const snackbar = useSnackbar();
  const [count, setCount] = useState(1);
  const [undone, setUndone] = useState("");
  const [closeError, setCloseError] = useState<() => void>();
  const archive = () => {
    setCount(count + 1);
    snackbar.success({
      title: `Coupon ${count} archived`,
      description: "MM-2060 was sent to billing@harbour.example",
      action: { label: "Undo", onPress: () => setUndone(`Coupon ${count} is back`) },
    });
  };
  return (
    <State name="Messages">
      <Across>
        <Button onClick={archive}>Archive</Button>
        <Button
          onClick={() => {
            closeError?.();
            const close = snackbar.error({
              title: "Ce client n’a aucun mode de paiement valide à débiter au dossier",
              description: "Request req_8Kd2",
            });
            setCloseError(() => close);
          }}
        >
          Charge
        </Button>
        <Opens by="Enter" shows="[role=status]">
          <Button
            onClick={() =>
              snackbar.success({
                title: "API key created",
                description: "Elle ne sera affichée qu’une seule fois.",
                lasting: true,
                action: { label: "Copier", onPress: () => setUndone("Copied") },
              })
            }
          >
            Create key
          </Button>
        </Opens>
        <span data-undone>{undone}</span>
      </Across>
    </State>
  );
}
