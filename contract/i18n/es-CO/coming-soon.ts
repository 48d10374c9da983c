/** Texts of pages whose feature is not built yet. */
export const comingSoon = {
  title: 'Próximamente',
  text: (page: string) => `Estamos preparando esta página: ${page}.`,
  back: 'Ir al inicio',
  pages: {
    sendMessage: 'Enviar mensaje',
  },
};
