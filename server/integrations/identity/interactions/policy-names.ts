/** Names of the policies of the embedded provider, shaped like those of Azure AD B2C. */
export const POLICIES = { signIn: 'b2c_1_susi', reset: 'b2c_1_reset', edit: 'b2c_1_edit' } as const;
export type Policy = (typeof POLICIES)[keyof typeof POLICIES];

export const isPolicy = (name: unknown): name is Policy => Object.values(POLICIES).some(policy => policy === name);
