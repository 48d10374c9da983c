/* The application already asked for the sign-out: go on without another press. */
document.forms[0].submit();
