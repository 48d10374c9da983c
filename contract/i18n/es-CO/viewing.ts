/** To look at the network in a member's place, and who did. */
export const viewing = {
  title: (name: string) => `Ver la red como ${name}`,
  rules: [
    'Por 15 minutos ves lo que esta persona ve, sin sus roles.',
    'No puedes cambiar nada, ni entrar a sus préstamos, sus avisos o sus grupos privados.',
    'Le avisamos que miraste y para qué, y queda en la auditoría.',
  ],
  reason: '¿Para qué lo necesitas?',
  reasonHint: 'La persona lo va a leer',
  begin: 'Empezar a mirar',
  failed: 'No pudimos empezar. Inténtalo otra vez.',
  /** Over every page meanwhile. */
  banner: {
    label: 'Miras en lugar de otra persona',
    text: (name: string) => `Miras la red como ${name}: nada de lo que hagas se guarda`,
    left: (minutes: number) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
    end: 'Terminar',
  },
  /** For who was looked at. */
  history: {
    title: '¿Quién miró en tu lugar?',
    hint: 'Quien administra la red puede ver lo que tú ves, por unos minutos y sin poder cambiar nada, para ayudarte.',
    empty: 'Nadie ha mirado la red en tu lugar.',
    failed: 'No pudimos cargar quién miró en tu lugar.',
    loading: 'Cargando quién miró en tu lugar',
    somebody: 'Alguien que ya no está',
    times: (from: string, minutes: number) => (minutes === 1 ? `${from}, 1 minuto` : `${from}, ${minutes} minutos`),
  },
};
