-- New businesses begin with professional fees and commissions beside contract labor. What the others follow stays until they choose otherwise; an
-- alert names what it leaves out.
alter table payroll_settings alter column categories
  set default '{"Expenses:Contracting Fee","Expenses:Legal & Professional","Expenses:Commissions & Fees"}';
