/** Texts of signing in inside a page of another site. @spec decision 34 */
export const popup = {
  title: 'Entra a tu red',
  text: 'Se abre una ventana para que inicies sesión; al terminar vuelves aquí.',
  failed: 'No terminaste de iniciar sesión, o el navegador no dejó abrir la ventana. Inténtalo otra vez.',
  signIn: 'Iniciar sesión',
};
