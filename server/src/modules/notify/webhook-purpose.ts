/** Purpose for which a policy's secret is sealed. */
export const webhookPurpose = (policyId: string): string => `notify webhook:${policyId}`;
