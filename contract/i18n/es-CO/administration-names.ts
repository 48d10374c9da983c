/** Names of the administration, used in the rest of the product. */
export const administrationNames = {
  panel: 'Panel de configuración',
  general: 'Parámetros',
  banners: 'Banners',
  roles: 'Roles',
  business: 'Negocio',
  audit: 'Auditoría',
};
