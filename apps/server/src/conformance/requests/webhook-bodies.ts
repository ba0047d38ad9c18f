/** Bodies that the calls about webhooks take. */
export const WEBHOOK_BODIES = {
  webhookEndpointCreate: {
    url: "https://shop.example/hooks",
    description: "Web shop",
    events: ["invoice.sent", "team.member_joined"],
    enabled: true,
  },
  webhookEndpointUpdate: {
    url: "https://shop.example/hooks",
    description: "Web shop",
    events: ["invoice.sent"],
    enabled: false,
  },
  webhookEndpointRoll: { overlapHours: 24 },
};
