/* Signing out was asked for in the application: go on without another press. */
document.forms[0].submit();
