/** Texts of the first visit and of the welcome after it. @spec 3§4.4, 3§5.3, 3§8.1 */
export const welcome = {
  errors: {
    /** @spec 3§5.3 */
    interestRequired: 'debe elegir al menos un interes',
    themeRequired: 'debe elegir al menos un tema',
    /** @assumed */
    photoInvalid: 'Elige una foto',
    termsRequired: 'Acepta los términos y la política de datos para continuar',
  },
  wizard: {
    title: 'Completa tu perfil',
    steps: { photo: 'Tu foto', interests: 'Tus gustos', theme: 'Tu tema' },
    progress: (step: number, steps: number) => `Paso ${step} de ${steps}`,
    photoLead: 'Tus colegas te reconocen más fácil con una foto. Puedes agregarla después.',
    choosePhoto: 'Elegir foto',
    changePhoto: 'Cambiar foto',
    removePhoto: 'Quitar foto',
    photoAlt: 'Así se ve tu foto',
    interestsLead: 'Elige lo que te gusta y sobre qué te pueden preguntar.',
    themeLead: 'Elige el paisaje que te acompaña. Lo ves de inmediato.',
    back: 'Atrás',
    next: 'Continuar',
    finish: 'Finalizar',
    later: 'Terminar después',
    laterHint: 'Guardamos lo que llevas. Seguirás en este paso en tu próxima visita.',
    failed: 'No pudimos cargar tu perfil.',
    notKept: 'No pudimos guardar este paso',
    /** @spec 3§8.1 */
    notRegistered: 'Error al registrarse, recargue la página',
  },
  done: {
    title: (name: string) => (name === '' ? '¡Te damos la bienvenida!' : `¡Te damos la bienvenida, ${name}!`),
    lead: 'Estos grupos y colegas son un buen comienzo.',
    colleagues: (area: string) => `Personas de ${area}`,
    noColleagues: 'Por ahora no hay nadie más en tu área.',
    colleaguesFailed: 'No pudimos cargar a tus colegas.',
    start: 'Ir al inicio',
  },
};
