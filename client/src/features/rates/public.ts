import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

export { useListEnabledRatesQuery } from './api.ts';

/** Dialog 'Negocio'. @spec 2§2 Settings panel */
export const RatesDialog = lazyDialog(() => import('./forms/rates-dialog.tsx'), 'RatesDialog', { hasAddress: true });
