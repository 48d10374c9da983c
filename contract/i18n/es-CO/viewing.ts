/** Texts of looking at the network as another member, and of the record of such visits. */
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
  /** Banner over every page during such a visit. */
  banner: {
    label: 'Miras en lugar de otra persona',
    text: (name: string) => `Miras la red como ${name}: nada de lo que hagas se guarda`,
    left: (minutes: number) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
    end: 'Terminar',
  },
  /** Texts for the person as whom the network was viewed. */
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
