import { Check, CircleX, Mail, Undo2 } from "lucide-react";
import { Code, Timeline, TimelineItem } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <State name="What happened">
      <Timeline>
        <TimelineItem
          icon={<Undo2 />}
          tone="violet"
          title="Refund of $500.00 CAD sent to Visa ending 4242"
          time="Nov 19 2026, 15:21"
          dateTime="2026-11-19T15:21:00-05:00"
        >
          Requested by customer. <Code>re_3QxKd2</Code>
        </TimelineItem>
        <TimelineItem icon={<Mail />} title="Receipt sent" time="Nov 18 2026, 10:43" />
        <TimelineItem
          icon={<Check />}
          tone="good"
          title="Paiement de 999 999 999,99 $ CA effectué par carte de crédit Visa se terminant par 4242"
          time="18 novembre 2026, 10 h 42"
        >
          Fonds disponibles le 20 novembre 2026
        </TimelineItem>
        <TimelineItem
          icon={<CircleX />}
          tone="bad"
          title="Card declined, insufficient funds"
          time="Nov 17 2026, 08:00"
        />
      </Timeline>
    </State>
  );
}
