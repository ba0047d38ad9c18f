import { useState } from "react";
import { Button } from "../../src/index.ts";
import { useSnackbar } from "../../src/snackbar/snackbar.tsx";
import { Across, Opens, State } from "../state.tsx";

export function Part() {
  const snackbar = useSnackbar();
  const [count, setCount] = useState(1);
  const [undone, setUndone] = useState("");
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
        <Opens by="Enter">
          <Button onClick={archive}>Archive</Button>
        </Opens>
        <Button
          onClick={() =>
            snackbar.error({
              title: "Ce client n’a aucun mode de paiement valide à débiter au dossier",
              description: "Request req_8Kd2",
            })
          }
        >
          Charge
        </Button>
        <Button onClick={() => snackbar.success({ title: "API key created", lasting: true })}>
          Create key
        </Button>
        <span data-undone>{undone}</span>
      </Across>
    </State>
  );
}
