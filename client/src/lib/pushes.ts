let arrive = false;

/** Notes whether this browser receives the pushes of the signed-in person. */
export const notePushes = (areReceived: boolean): void => {
  arrive = areReceived;
};

/** Whether this browser receives the pushes of the signed-in person. */
export const pushesArrive = (): boolean => arrive;
