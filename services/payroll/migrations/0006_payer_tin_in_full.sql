-- Copies drawn before show the payer's number cut short, which only a recipient's may be; they are drawn anew when somebody asks for them.

alter table form_1099 no force row level security;
update form_1099 set file_key = null where file_key is not null;
alter table form_1099 force row level security;
