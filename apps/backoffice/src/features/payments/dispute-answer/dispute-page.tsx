import type { Dispute, PaymentIntent } from "@counterfoil/contract";
import { canRespond, isInquiry } from "@counterfoil/domain";
import {
  ButtonLink,
  Columns,
  EmptyState,
  Page,
  PageHead,
  Section,
  VisuallyHidden,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { SearchX, ShieldCheck } from "lucide-react";
import { useStays } from "../../../shared/dialog/use-stays.ts";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { paymentPath } from "../../../shared/routing/paths.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { CardFacts } from "../detail/facts/card-facts.tsx";
import { PaymentCustomerFacts } from "../detail/facts/customer-facts.tsx";
import { PaymentFacts } from "../detail/facts/payment-facts.tsx";
import { Origin } from "../detail/origin.tsx";
import { DisputeFacts, Wants } from "../dispute/dispute-section.tsx";
import { DisputeBadge } from "../payment/dispute-badge.tsx";
import { disputeOf } from "../payment/payment.ts";
import { paymentOptions } from "../queries.ts";
import { AnswerForm } from "./answer-form.tsx";
import { DisputeTimeline } from "./dispute-timeline.tsx";
import { SubmittedEvidence } from "./evidence/submitted-evidence.tsx";

const route = getRouteApi("/paymentIntent/$id/dispute");

/** The page on which a dispute is answered, or read-only once it is closed. */
export function DisputePage() {
  const { id } = route.useParams();
  const t = useText();
  return (
    <ObjectPage
      query={useQuery(paymentOptions(id))}
      parent={{ title: t("payments.title"), href: "/paymentIntent" }}
      missing={{ icon: <SearchX />, title: t("payments.notFound"), all: t("payments.allPayments") }}
    >
      {(payment) => {
        const dispute = disputeOf(payment);
        return dispute ? (
          <Content key={dispute.id} payment={payment} dispute={dispute} />
        ) : (
          <NoDispute payment={payment} />
        );
      }}
    </ObjectPage>
  );
}

interface ContentProps {
  readonly payment: PaymentIntent;
  readonly dispute: Dispute;
}

function Content({ payment, dispute }: ContentProps) {
  const t = useText();
  const answerable = useStays(canRespond(dispute.status), t("disputes.closed"));
  const title = answerable
    ? t(isInquiry(dispute.status) ? "disputes.inquiryTitle" : "disputes.answerTitle")
    : t("disputes.title");
  usePage({ title, parent: { title: payment.id, href: paymentPath(payment.id) } });
  const facts = (
    <Section title={t("disputes.title")}>
      <DisputeFacts dispute={dispute} />
      {answerable ? <Wants dispute={dispute} /> : null}
    </Section>
  );
  const aside = (
    <>
      <DisputeTimeline dispute={dispute} />
      <PaymentCustomerFacts payment={payment} />
      <CardFacts payment={payment} />
      <PaymentFacts payment={payment} />
    </>
  );
  return (
    <Page>
      <PageHead
        ruled
        title={title}
        badge={<DisputeBadge status={dispute.status} />}
        sub={<Origin payment={payment} />}
        actions={
          <ButtonLink render={<Link to="/paymentIntent/$id" params={{ id: payment.id }} />}>
            {t("disputes.back")}
          </ButtonLink>
        }
      />
      {answerable ? (
        <AnswerForm payment={payment} dispute={dispute} aside={aside}>
          {facts}
        </AnswerForm>
      ) : (
        <Columns aside={aside}>
          {facts}
          <SubmittedEvidence dispute={dispute} />
        </Columns>
      )}
    </Page>
  );
}

function NoDispute({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const can = useCan("dispute:read");
  usePage({
    title: t("disputes.title"),
    parent: { title: payment.id, href: paymentPath(payment.id) },
  });
  // Without the permission a payment doesn't say whether it is disputed.
  if (!can.allowed) {
    return (
      <>
        <VisuallyHidden as="h1">{t("disputes.title")}</VisuallyHidden>
        <Denied can={can} />
      </>
    );
  }
  return (
    <EmptyState
      whole
      icon={<ShieldCheck />}
      title={t("disputes.none")}
      action={
        <ButtonLink render={<Link to="/paymentIntent/$id" params={{ id: payment.id }} />}>
          {t("disputes.back")}
        </ButtonLink>
      }
    />
  );
}
