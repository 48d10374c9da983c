/* The page asks nothing: go on without another press. */
document.forms[0].submit();
