/** Names of the integrations, used in the rest of the product. */
export const integrationsNames = { title: 'Integraciones' };
